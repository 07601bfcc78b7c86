import { aheadIn, setAhead } from './clock/file-clock.ts'
import { timeStep } from './clock/time-step.ts'
import { folderSetting } from './runtime/settings.ts'
import { readStackFile } from './runtime/stack-file.ts'

/*
 * npm run clock -- +14d    turns the local stack's time forward (m, h or d; a minus turns it back)
 * npm run clock -- now     lets it go with the machine's again
 * npm run clock            says what time it is there
 *
 * What the product does by the clock goes by it. Tokens, authenticator codes and signatures do not.
 */

const folder = folderSetting()
const [wish] = process.argv.slice(2)
const step = wish === undefined || wish === 'now' ? 0 : timeStep(wish)

if (step === undefined) {
  console.error('Say how far: npm run clock -- +14d, -- +3h, -- +30m, or -- now.')
  process.exitCode = 1
} else {
  if (wish !== undefined) {
    // Without a stack over this folder, nobody would follow it.
    readStackFile(folder)
    setAhead(folder, wish === 'now' ? 0 : aheadIn(folder) + step)
  }
  const time = new Date(Date.now() + aheadIn(folder))
  console.log(`It is ${time.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short' })}.`)
}
