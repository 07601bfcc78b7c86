import type { SendEmailCommandInput } from '@aws-sdk/client-ses'
import type { Process } from '../scheduler.ts'
import type { SimulatedMail } from '../services/mail.ts'
import type { SimulatedTable } from '../services/table.ts'
import type { StoryName } from '../story.ts'

/** A command to the table, as the product sends it. */
export interface TableCommand {
  readonly name: string
  readonly input: object
}

/** What a defect can look at. */
export interface Scene {
  readonly table: SimulatedTable
  readonly mail: SimulatedMail
  readonly now: () => number
}

/**
 * One deliberate mistake, put in between the product and its services, so that the product's own code knows nothing of
 * it. A simulation that does not notice it proves nothing.
 */
export interface Defect {
  readonly name: string
  /** The story in which it could do harm. */
  readonly story: StoryName
  /** The command that is made instead; none where it is only answered as if it had been. */
  readonly rewrite?: (
    command: TableCommand,
    by: Process | undefined,
    scene: Scene,
  ) => TableCommand | undefined
  /** The answer that is given instead. */
  readonly answer?: (command: TableCommand, answer: object, by: Process | undefined) => object
  /** How a mail is handed over instead. */
  readonly send?: (
    send: () => object,
    input: SendEmailCommandInput,
    by: Process | undefined,
    scene: Scene,
  ) => object
  /** How much longer a call takes, in milliseconds. */
  readonly takes?: (command: TableCommand, by: Process | undefined) => number
  /** How long a worker may live, in milliseconds. */
  readonly lifetime?: number
  /** The schedule never fires. */
  readonly withoutTicks?: boolean
}
