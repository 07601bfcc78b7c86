/*
 * The promises of ARCHITECTURE.md, the notices and the screens in hours and days, written out once
 * more. A rule that took a number from the product would find every number right.
 */

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** How long an earlier choice still counts, and how long a delegate is too new to confirm. */
export const chosenStillCounts = 30 * day
export const probation = 30 * day

/** Each stage of a release, counted from the release. */
export const stageWaits = { notices: 0, messages: 24 * hour, passwords: 72 * hour } as const

/** The shortest time to object, also with an accepted certificate. */
export const shortestChallenge = 72 * hour
/** The days to object that the owner chose, twice as many if a single delegate decides. */
export const timeToObject = (challengeDays: number, deciders: number): number =>
  challengeDays * day * (deciders === 1 ? 2 : 1)
/** How long the owner can still object after a certificate was accepted. */
export const afterCertificate = 48 * hour
/** The last wait before a release. */
export const lastWait = 48 * hour

/** When a notice that the service accepted counts as taken, unless it came back. */
export const countsAsTakenAfter = 72 * hour
/** How long before the end of a phase the owner took a notice of it. */
export const toldBefore = 48 * hour

/** How long the owner's address must refuse until nobody has to be told of a report any more. */
export const addressRefusesUntilUntold = 30 * day

/** A delegate whose reports were answered so often in a year cannot report. */
export const objectionsThatLockOut = 2
export const barredFromReportsFor = 365 * day

/**
 * How long the last delegate who can confirm waits between their report and their confirmation.
 */
export const onlyDelegateConfirmsAfter = 24 * hour

/** How long an administrator who accepted a certificate waits before they compare it. */
export const comparesOwnCertificateAfter = 72 * hour

/** How long before a deletion its owner asked for it. */
export const deletionAnnouncedBefore = 7 * day

/** After this time, the silence of SES about an attempt counts as not accepted. */
export const silenceIsRefusalAfter = 30 * minute
/** The pauses after which a message to a full mailbox is tried again. */
export const mailboxPauses: readonly number[] = [4 * hour, 12 * hour, 24 * hour, 48 * hour]
/**
 * How long after its time a mail is tried again if the service refuses it without a known reason.
 */
export const unclearRefusalTriedFor = 3 * day

/** The owner is asked again a week after a question, and a report opens a week after the fourth. */
export const checkIns = { apart: 7 * day, questions: 4 } as const

/**
 * The deletion of an owner whom no mail reaches happens within a month all the same.
 */
export const unreachableOwnerDeletedWithin = 28 * day

/** How long a delegate waits after each time that they took back what they said, in a year. */
export const waitsAfterWithdrawal = [day, 3 * day, 7 * day, 14 * day, 30 * day] as const

/** A delegate whose report the owner answered waits as long as after taking one back. */
export const [waitAfterAnswer] = waitsAfterWithdrawal

/** How long delegates have to confirm, after the time to object. */
export const timeToConfirm = 60 * day

/**
 * If a message failed this long before the report of a death, only the owner was told of it: they
 * could still correct it.
 */
export const onlyOwnerToldOfFailureBefore = 30 * day
