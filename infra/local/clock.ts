import { aheadIn, setAhead } from './clock/file-clock.ts'
import { timeStep } from './clock/time-step.ts'
import { folderSetting } from './runtime/settings.ts'
import { readStackFile } from './runtime/stack-file.ts'
import { StartError } from './runtime/user-error.ts'

/*
 * npm run clock -- +14d    turns the local stack's time forward (m, h or d; a minus turns it back)
 * npm run clock -- now     lets it go with the machine's again
 * npm run clock            says what time it is there
 *
 * What the product does by the clock goes by it. Tokens, authenticator codes and signatures do not.
 */

const moveClock = (wish: string | undefined): void => {
  const folder = folderSetting()
  if (wish !== undefined) {
    const step = wish === 'now' ? 0 : timeStep(wish)
    if (step === undefined) {
      throw new StartError('Say how far: npm run clock -- +14d, -- +3h, -- +30m, or -- now.')
    }
    // Without a stack over this folder, nobody would follow it.
    readStackFile(folder)
    setAhead(folder, wish === 'now' ? 0 : aheadIn(folder) + step)
  }
  const time = new Date(Date.now() + aheadIn(folder))
  console.log(`It is ${time.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short' })}.`)
}

try {
  moveClock(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
