import type { SendEmailCommandInput } from '@aws-sdk/client-ses'
import type { Item } from '#functions/core/store/table.ts'
import { paths } from '#shared/paths.ts'
import { mailboxOf } from '../people.ts'
import type { Process } from '../scheduler.ts'
import type { Defect, DefectOrMaker, TableCommand } from './defect.ts'
import { itemIn, withParts } from './parts.ts'

/* Defects of the channels at which an owner gets notices beside the present address. */

const isWorker = ({ name }: Process, ...queues: readonly string[]) =>
  queues.some((queue) => name === `worker ${queue}`)

/** Changes what workers of these queues read of an owner with a second channel. */
const changesAccount = (
  queues: readonly string[],
  change: (account: Item, place: { readonly email?: string; readonly since: string }) => Item,
): Defect['answer'] => {
  return ({ name }: TableCommand, answer: object, by: Process | undefined) => {
    const item = itemIn(answer)
    if (name !== 'GetCommand' || item?.entity !== 'Account' || !item.noticeChannel) return answer
    if (!by || !isWorker(by, ...queues)) return answer
    // The product stored it.
    return {
      ...answer,
      Item: change(item, item.noticeChannel as { email?: string; since: string }),
    }
  }
}

/** The second channel gets no notice of a report. */
const secondForgotten: Defect = {
  name: 'second channel forgotten',
  story: 'passing',
  answer: changesAccount(['passing'], ({ noticeChannel: _, ...rest }) => rest),
}

/** "I am alive" in a mail to the second channel ends nothing: its code was never stored. */
const secondAnswersNothing: Defect = {
  name: 'second channel answers nothing',
  story: 'passing',
  send: (send, input: SendEmailCommandInput) => {
    const [to = ''] = input.Destination?.ToAddresses ?? []
    const text = input.Message?.Body?.Text
    if (/^(second|third)-owner/.test(to) && text?.Data?.includes(paths.passingAlive)) {
      text.Data = text.Data.replace(/#code=[\w-]{27}/, `#code=${'A'.repeat(27)}`)
    }
    return send()
  },
}

/** The notices to the second channel count from its first day, whoever reads it. */
const secondCountsAtOnce: Defect = {
  name: 'second channel counts at once',
  story: 'birthdays',
  answer: changesAccount(['passing'], (account, place) => ({
    ...account,
    noticeChannel: { ...place, since: '2020-01-01T00:00:00.000Z' },
  })),
}

/** A second channel that refuses stops the clock, as the address does. */
const secondStopsTheClock: Defect = {
  name: 'second channel stops the clock',
  story: 'passing',
  answer: changesAccount(['results', 'mail-events'], (account, { email }) =>
    email !== undefined && mailboxOf(email) === 'bounces' ? { ...account, email } : account,
  ),
}

/** The link that undoes a change of the address is mailed, and undoes nothing. */
const undoWithoutEffect: Defect = {
  name: 'undo without effect',
  story: 'passing',
  rewrite: (command) =>
    withParts(command, (part) => (part.Put?.Item?.entity === 'UndoableChange' ? [] : [part])),
}

export const defectsOfChannels: readonly DefectOrMaker[] = [
  secondForgotten,
  secondAnswersNothing,
  secondCountsAtOnce,
  secondStopsTheClock,
  undoWithoutEffect,
]
