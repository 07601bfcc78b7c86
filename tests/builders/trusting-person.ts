import { currentTime } from '#functions/core/runtime/clock.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { hashLinkCode, linkCreation, newLinkCode } from '#functions/domain/links/link-code.ts'
import { newReportData } from '#functions/domain/passing/candidates.ts'
import { changePassing } from '#functions/domain/passing/change-passing.ts'
import { exampleCertificateId } from '#shared/contract/example.ts'
import { UserId } from '#shared/model/ids.ts'
import type { PassingCommand } from '#shared/rules/passing/command.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { accountOf, storeContact, storeDelegateRequest } from './sharing.ts'

/** The delegates were accepted so long ago that they may report a death. */
const longAgo = '2020-01-01T00:00:00.000Z'

/**
 * Makes people delegates of an owner. They may report the owner's death, as if they had been
 * delegates for years.
 */
export const trust = async (owner: Account, ...people: readonly TestPerson[]): Promise<void> => {
  for (const person of people) {
    await storeDelegateRequest(owner, await storeContact(owner, person.email), {
      status: 'ACCEPTED',
      delegateUserId: UserId.parse(person.userId),
      reportPassing: true,
      namedAt: longAgo,
      acceptedAt: longAgo,
    })
  }
}

/** An owner who made a person their delegate long ago. */
export const trustingPerson = async (url: string, person: TestPerson): Promise<Account> => {
  const owner = await accountOf(await newPerson(url))
  await trust(owner, person)
  return owner
}

const runCommand = (owner: Account, command: PassingCommand) =>
  changePassing(owner.userId, command, { now: currentTime() })

/** An owner with this person as their delegate, who has reported the owner's death. */
export const openReportAbout = async (url: string, person: TestPerson): Promise<Account> => {
  const owner = await trustingPerson(url, person)
  const by = UserId.parse(person.userId)
  await runCommand(owner, {
    type: 'report',
    by,
    opening: await newReportData(owner.userId, currentTime()),
  })
  return owner
}

/** An owner with this person as their delegate, whose death another delegate has reported. */
export const confirmableReportAbout = async (url: string, person: TestPerson): Promise<Account> => {
  const owner = await trustingPerson(url, person)
  const reporter = await newPerson(url)
  await trust(owner, reporter)
  const by = UserId.parse(reporter.userId)
  await runCommand(owner, {
    type: 'report',
    by,
    opening: await newReportData(owner.userId, currentTime()),
  })
  return owner
}

/** An owner whose delegate, this person, has reported the death and then disputed the report. */
export const disputedReportAbout = async (url: string, person: TestPerson): Promise<Account> => {
  const owner = await openReportAbout(url, person)
  await runCommand(owner, {
    type: 'dispute',
    by: UserId.parse(person.userId),
    reason: 'She is well.',
  })
  return owner
}

/** An owner with this person as their delegate, and with a report and the example's certificate. */
export const certifiedReportAbout = async (url: string, person: TestPerson): Promise<Account> => {
  const owner = await openReportAbout(url, person)
  const by = UserId.parse(person.userId)
  await runCommand(owner, { type: 'attach-certificate', by, fileId: exampleCertificateId })
  return owner
}

/** Stores a link as a notice to the owner has it, and returns its code. */
export const storeOwnerLink = async (
  userId: UserId,
  purpose: 'alive' | 'check-in',
): Promise<string> => {
  const code = newLinkCode()
  const expiresAt = Math.floor(currentTime().getTime() / 1000) + 3600
  await writeAll(linkCreation(hashLinkCode(code), { userId, purpose, expiresAt }))
  return code
}
