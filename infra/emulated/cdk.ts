import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** The outputs of the deployed stacks of the stage `dev` that tests and tools need. */
const Deployed = z
  .object({
    'heirloom-dev-api': z.object({ ApiHost: z.string() }),
    'heirloom-dev-identity': z.object({ UserPoolId: z.string(), UserPoolClientId: z.string() }),
    'heirloom-dev-web': z.object({ AppBucket: z.string() }),
  })
  .transform((outputs) => ({
    apiHost: outputs['heirloom-dev-api'].ApiHost,
    userPoolId: outputs['heirloom-dev-identity'].UserPoolId,
    userPoolClientId: outputs['heirloom-dev-identity'].UserPoolClientId,
    appBucket: outputs['heirloom-dev-web'].AppBucket,
  }))
export type Deployed = z.infer<typeof Deployed>

/** An emulator's endpoint, and the credentials that it accepts. */
export const emulated = (endpoint: string) => ({
  AWS_ENDPOINT_URL: endpoint,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
})

/** The account number that emulators use. */
const account = '000000000000'

/**
 * Runs the unmodified CDK against an emulator. Returns all that it printed. If the CDK fails,
 * throws with this output.
 */
const cdk = (endpoint: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn('npx', ['cdk', ...args], {
      env: { ...process.env, ...emulated(endpoint), CI: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    const take = (chunk: Buffer) => {
      printed += chunk
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve(printed) : reject(new Error(`cdk ${args[0]} failed:\n${printed}`)),
    )
  })

/** The CDK's commands against an emulator. All files that they write are in `folder`. */
export const cdkOn = (endpoint: string, folder: string) => {
  mkdirSync(folder, { recursive: true })
  const assembly = join(folder, 'cdk.out')
  const outputs = join(folder, 'outputs.json')
  return {
    bootstrap: () => cdk(endpoint, ['bootstrap', `aws://${account}/us-east-1`]),
    synth: () => cdk(endpoint, ['synth', '--quiet', '--output', assembly]),
    /** Deploys the synthesized stacks. */
    deploy: async (): Promise<{ printed: string; deployed: Deployed }> => {
      const printed = await cdk(endpoint, [
        'deploy',
        '--all',
        '--app',
        assembly,
        '--require-approval',
        'never',
        '--outputs-file',
        outputs,
      ])
      return { printed, deployed: Deployed.parse(JSON.parse(readFileSync(outputs, 'utf8'))) }
    },
    destroy: () => cdk(endpoint, ['destroy', '--all', '--force', '--app', assembly]),
  }
}
