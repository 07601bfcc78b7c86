import { App } from 'aws-cdk-lib'
import { stageOf } from '#infra/stacks/stage.ts'
import { alertsOf } from '#infra/stacks/watch.ts'
import { alarmBell } from './ring-alarms.ts'

/**
 * Prints the alarms on metrics of our own as they ring, in place of the lines of the metrics, from
 * now on.
 */
export const printAlarms = (): void => {
  const stage = stageOf(new App({ context: { stage: 'dev' } }).node)
  // A function with a stage writes its metrics whatever the log level is, and the alarms read the
  // metrics of their stage.
  process.env.STAGE = stage.name
  const write = process.stdout.write.bind(process.stdout)
  const { read } = alarmBell(alertsOf({ stage, apiId: 'local' }), ({ name, meaning }) => {
    write(`ALARM ${name}: ${meaning}\n`)
  })
  process.stdout.write = ((text: string | Uint8Array, ...rest: []) =>
    typeof text === 'string' && read(text) ? true : write(text, ...rest)) as typeof write
}
