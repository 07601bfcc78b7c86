import { execFileSync } from 'node:child_process'

const run = (folder: string, args: readonly string[]): void => {
  execFileSync(process.execPath, ['--import', 'tsx', 'infra/local/grant.ts', ...args], {
    env: { ...process.env, HEIRLOOM_FOLDER: folder },
    stdio: 'pipe',
  })
}

/** Gives a person an entitlement with the command that README names. */
export const grant = (folder: string, email: string, entitlement: string): void =>
  run(folder, ['--email', email, '--entitlement', entitlement])

/** Makes a person an administrator with the same command, which may get further arguments. */
export const grantAdministration = (
  folder: string,
  email: string,
  ...further: readonly string[]
): void => run(folder, ['--email', email, '--admin', ...further])
