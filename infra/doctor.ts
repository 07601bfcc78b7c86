import { parseArgs } from 'node:util'
import { command } from './command.ts'
import { describeFindings, exitCodeOf, findingsOf } from './doctor/findings.ts'
import { folderSetting } from './local/runtime/settings.ts'
import { readStackFile } from './local/runtime/stack-file.ts'

/*
 * npm run doctor -- --stage prod --domain example.org
 * npm run doctor -- --stage dev
 * npm run doctor -- --stage local                        asks the local stack that runs
 *
 * Reads what AWS says about a stage, and says what is wrong.
 * It changes nothing. Exit code 1: something is wrong; 2: nothing is, but something could not be
 * read. With AWS_ENDPOINT_URL it asks an emulator instead of AWS.
 */

process.env.LOG_LEVEL = 'silent'

const stages = ['dev', 'prod', 'local'] as const

const examine = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { stage: { type: 'string' }, domain: { type: 'string' } },
  })
  const stage = stages.find((candidate) => candidate === values.stage)
  if (!stage || (stage === 'prod' && values.domain === undefined)) {
    throw new Error('Say --stage dev, --stage local, or --stage prod with its --domain.')
  }
  if (stage === 'local') Object.assign(process.env, readStackFile(folderSetting()).environment)
  // Imported only now, because the clients read the environment when they are made.
  const { readEverything } = await import('./doctor/read-everything.ts')
  const readings = await readEverything({ stage, domain: values.domain })
  const findings = findingsOf(readings, { retainsData: stage === 'prod' })
  process.stdout.write(describeFindings(findings))
  process.exitCode = exitCodeOf(findings)
}

await command(examine)
