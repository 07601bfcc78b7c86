import { command } from '../command.ts'
import { clockAheadIn, setClockAhead, timeStep } from './clock/file-clock.ts'
import { folderSetting, StartError } from './runtime/settings.ts'
import { readStackFile } from './runtime/stack-file.ts'

/*
 * npm run clock -- +14d    moves the local stack's time forward (m, h or d; a minus moves it back)
 * npm run clock -- now     returns to the machine's time
 * npm run clock            prints the local stack's time
 *
 * The product and its schedule use this time. Tokens, authenticator codes and signatures use the
 * machine's time.
 */

const moveClock = (argument: string | undefined): string => {
  const folder = folderSetting()
  if (argument !== undefined) {
    const step = argument === 'now' ? 0 : timeStep(argument)
    if (step === undefined) {
      throw new StartError('Say how far: npm run clock -- +14d, -- +3h, -- +30m, or -- now.')
    }
    // If no stack runs on this folder, the command fails here, because nothing would use the clock.
    readStackFile(folder)
    setClockAhead(folder, argument === 'now' ? 0 : clockAheadIn(folder) + step)
  }
  const time = new Date(Date.now() + clockAheadIn(folder))
  return `It is ${time.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short' })}.`
}

await command(() => moveClock(process.argv[2]))
