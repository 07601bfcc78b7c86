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

/** The parts of a run that a defect can read. */
export interface Scene {
  readonly table: SimulatedTable
  readonly mail: SimulatedMail
  readonly now: () => number
}

/**
 * One deliberate defect between the product and its services. The product's own code is unchanged.
 * A simulation that does not detect it proves nothing.
 */
export interface Defect {
  readonly name: string
  /** The story in which the defect can do harm. */
  readonly story: StoryName
  /**
   * The command that replaces the product's. If undefined, the command is only answered as if it
   * had been made.
   */
  readonly rewrite?: (
    command: TableCommand,
    by: Process | undefined,
    scene: Scene,
  ) => TableCommand | undefined
  /** The answer that replaces the table's. */
  readonly answer?: (command: TableCommand, answer: object, by: Process | undefined) => object
  /** Replaces the sending of a mail. */
  readonly send?: (
    send: () => object,
    input: SendEmailCommandInput,
    by: Process | undefined,
    scene: Scene,
  ) => object
  /** How much longer a call takes, in milliseconds. */
  readonly takes?: (command: TableCommand, by: Process | undefined) => number
  /** How much the clock of a process is ahead, in milliseconds. */
  readonly skew?: (by: Process) => number
  /** The time limit of workers, in milliseconds. */
  readonly lifetime?: number
  /** The schedule never fires. */
  readonly withoutTicks?: boolean
}

/** Makes a defect for one run, because a defect that remembers what it saw may not keep it. */
export type DefectMaker = () => Defect

/** A defect that remembers nothing is the same in every run, and needs no maker. */
export type DefectOrMaker = Defect | DefectMaker
