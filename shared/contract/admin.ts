import * as z from 'zod'
import {
  AttemptOutcome,
  DeliveryChannel,
  DeliveryKind,
  DeliveryState,
} from '#shared/model/delivery.ts'
import { Entitlement } from '#shared/model/entitlement.ts'
import { DeliveryId, PartnerId, UserId } from '#shared/model/ids.ts'
import { Email, Instant } from '#shared/model/plain.ts'
import { RecoveryTarget } from '#shared/model/recovery.ts'
import { exampleDeliveryId, exampleEmail, exampleUserId } from './example.ts'
import { command, group, query } from './operation.ts'
import { MadeDecision } from './passing.ts'

/** A person as administrators see them, without anything that the person keeps here. */
const AdminPerson = z
  .object({
    userId: UserId,
    email: Email,
    /** As the person wrote it. Absent until they have. */
    name: z.string().exactOptional(),
    /** `NO_PROFILE`: the person confirmed the address and has never signed in. */
    state: z.enum(['NO_PROFILE', 'ACTIVE', 'DEATH_REPORTED', 'MEMORIAL']),
    /** Whether a second step is set up. `Get2FATokenByUserId` tells which one. */
    secondFactorSetUp: z.boolean(),
    entitlement: Entitlement.optional(),
    partner: z.object({ partnerId: PartnerId, name: z.string() }).optional(),
    /** Whether the entitlement is the one that the partner pays for. */
    partnerPays: z.boolean(),
    registeredAt: Instant.optional(),
    /** Since when the person has this address, if they had another one before. */
    emailSince: Instant.optional(),
    reportedSince: Instant.optional(),
    memorialSince: Instant.optional(),
    /**
     * When the account will be deleted: a time in the future, in spite of the name. Absent if no
     * deletion is announced.
     */
    deletedAt: Instant.optional(),
    mustChangePassword: z.boolean(),
    /** An account recovery that an administrator began. */
    recovery: z.object({ replaces: RecoveryTarget, dueAt: Instant }).optional(),
    /**
     * Until this instant no other recovery begins, because the owner stopped the last one or it
     * ended.
     */
    noRecoveryUntil: Instant.optional(),
    /** What administrators decided about reports of the person's death: the last ten. */
    decisions: z.array(MadeDecision).optional(),
  })
  .meta({ id: 'AdminPerson' })

/** A delivery that did not arrive, without its content. */
const Undelivered = z
  .object({
    userId: UserId,
    deliveryId: DeliveryId,
    ownerEmail: Email,
    kind: DeliveryKind,
    channel: DeliveryChannel,
    state: DeliveryState,
    /**
     * The recipient's name, or the address of a recipient without a name. Words of ours if the
     * owner's key fails.
     */
    recipient: z.string(),
    /** The outcome of the last attempt. */
    reason: AttemptOutcome.optional(),
    /** When the last attempt was made. */
    since: Instant,
    /** When an administrator marked it as done. */
    doneAt: Instant.optional(),
    /** Present for a message whose owner died: what the delegates do about it. */
    left: z
      .object({
        delegates: z.int(),
        /** Until then the delegates look after it. */
        until: Instant,
        /**
         * Another address that a delegate proposes. Another delegate can confirm it, or an
         * administrator.
         */
        proposal: z
          .object({ address: Email, by: z.string(), byEmail: Email, at: Instant })
          .optional(),
      })
      .optional(),
  })
  .meta({ id: 'Undelivered' })

/** The kinds of things that wait for an administrator. Each kind is one line of the overview. */
export const WaitingKind = z
  .enum([
    /** Death certificates that nobody has looked at. */
    'CERTIFICATE',
    /** Reports that a delegate disputes. */
    'DISPUTE',
    /** Reports whose delegates did not answer within their days to confirm. */
    'SILENT_DELEGATES',
    /** Reports that an administrator put on hold. */
    'HOLD',
    'HELD_MESSAGE',
    'FAILED_MESSAGE',
    /** Notices by mail or text that failed or are held. */
    'NOTICE',
  ])
  .meta({ id: 'WaitingKind' })
export type WaitingKind = z.infer<typeof WaitingKind>

// This group is not in the specification.
/**
 * The operations of the people who run the product. Every call for administrators is in our log
 * with the user id of its caller. A call that names a person is in the log of that person too.
 */
export const admin = group('Admin', {
  /** Finds a person by the exact address that they sign in with. Their activity log records it. */
  FindPerson: query({
    access: 'admin',
    recentSignIn: true,
    logs: ['ACCOUNT_LOOKED_UP'],
    body: z.object({ email: Email }),
    output: AdminPerson,
    errors: ['NOT_FOUND'],
    example: { body: { email: exampleEmail } },
  }),
  /**
   * Counts what waits for an administrator, by kind, with the time since when the oldest waits. A
   * kind is left out if nothing of it waits. A case with a dispute and a certificate is in two
   * kinds, but is one of the `caseCount`. The answer names nobody.
   */
  CountWaiting: query({
    access: 'admin',
    recentSignIn: true,
    lambda: 'passing',
    output: z.object({
      items: z.array(
        z.object({
          kind: WaitingKind,
          count: z.int().positive(),
          /** Since when the oldest waits. */
          since: Instant,
        }),
      ),
      /** How many cases of a reported death wait: as many as `Passing/ListForReview` lists. */
      caseCount: z.int(),
      /** True if so much did not arrive that only the oldest entries were counted. */
      isPartial: z.boolean(),
    }),
    example: {},
  }),
  /**
   * Lists the messages and notices that failed, or that are held because they bounced: the newest
   * attempt first. Those that were taken back, or that their recipient opened, are left out. A page
   * may have fewer items than were asked for. `TO_DO`: what an administrator has to look at.
   * `DELEGATES`: messages of people who died, for which their delegates look for another address,
   * for 90 days. `DONE`: what an administrator has marked as done.
   */
  ListUndelivered: query({
    access: 'admin',
    recentSignIn: true,
    // Names and addresses are encrypted, and the function `passing` may decrypt them.
    lambda: 'passing',
    query: z.object({
      list: z.enum(['TO_DO', 'DELEGATES', 'DONE']).default('TO_DO'),
      pageSize: z.int().min(1).max(100).default(20),
      /** From the previous page. Absent for the first page. */
      cursor: z.string().max(1024).optional(),
    }),
    output: z.object({ items: z.array(Undelivered), cursor: z.string().optional() }),
    example: { query: { pageSize: 10 } },
  }),
  /**
   * Marks a delivery that did not arrive as done, or as still to be done. A delivery that is done
   * stays in a list of its own. If a later attempt does not arrive either, it is to be done again.
   * The owner's activity log records each change. Idempotent.
   */
  MarkUndelivered: command({
    access: 'admin',
    changes: ['Admin/ListUndelivered', 'Admin/CountWaiting'],
    recentSignIn: true,
    lambda: 'passing',
    mayNameOthers: ['userId'],
    body: z.object({ userId: UserId, deliveryId: DeliveryId, done: z.boolean() }),
    output: Undelivered,
    errors: ['NOT_FOUND'],
    example: { body: { userId: exampleUserId, deliveryId: exampleDeliveryId, done: true } },
  }),
  /**
   * Confirms exactly this address, which a delegate proposed for messages of an owner who died. The
   * messages are sent there at once. The owner's activity log records it.
   */
  ConfirmAddress: command({
    access: 'admin',
    changes: ['Admin/ListUndelivered', 'Admin/CountWaiting'],
    recentSignIn: true,
    lambda: 'passing',
    mayNameOthers: ['userId'],
    body: z.object({ userId: UserId, deliveryId: DeliveryId, address: Email }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    example: {
      body: {
        userId: exampleUserId,
        deliveryId: exampleDeliveryId,
        address: 'sofia.ruiz@example.org',
      },
    },
  }),
  /**
   * Begins a way back in, after a proof of identity, for a person who lost the second step, or the
   * mailbox and with it the password. Every channel of the account is told at once and daily, and
   * can stop the way back. After 14 days, or 7 if a proven delegate confirms, the second step or
   * the address is replaced. Refused while the person's death is reported, in a memorial, while
   * another way back is under way, and for 30 days after the last one ended or was stopped
   * (`CHANGED_RECENTLY`).
   */
  BeginRecovery: command({
    access: 'admin',
    changes: [],
    recentSignIn: true,
    mayNameOthers: ['userId'],
    body: z.object({
      userId: UserId,
      replaces: RecoveryTarget,
      /** Required with `ADDRESS`: the one that the person signs in with from then on. */
      email: Email.optional(),
      /**
       * The address of somebody who wrote to us in the person's place, if there was one. This
       * person cannot confirm the way back in as a delegate.
       */
      askedBy: Email.optional(),
    }),
    output: z.object({ dueAt: Instant }),
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'MEMORIAL',
      'PASSING_OPEN',
      'RECOVERY_WAITING',
      'CHANGED_RECENTLY',
      'ALREADY_REGISTERED',
      'STALE_VERSION',
      'PROVIDER_SILENT',
    ],
    example: {
      body: { userId: exampleUserId, replaces: 'ADDRESS', email: 'ana.new@example.org' },
    },
  }),
  /**
   * Stops the announced deletion of an account. Its owner gets a mail, and their activity log
   * records it. A repeated call changes nothing.
   */
  StopDeletion: command({
    access: 'admin',
    changes: [],
    recentSignIn: true,
    mayNameOthers: ['userId'],
    body: z.object({ userId: UserId }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
    example: { body: { userId: exampleUserId } },
  }),
})
