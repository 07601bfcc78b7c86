import { execFileSync } from 'node:child_process'

/** Gives a person an entitlement with the command that README names. */
export const grant = (folder: string, email: string, entitlement: string): void => {
  execFileSync(
    process.execPath,
    ['--import', 'tsx', 'infra/local/grant.ts', '--email', email, '--entitlement', entitlement],
    { env: { ...process.env, HEIRLOOM_FOLDER: folder }, stdio: 'pipe' },
  )
}
