import { accountDeleted } from './account-deleted.ts'
import { contactChanged } from './contact-changed.ts'
import { deletionChanged } from './deletion-changed.ts'
import { deliveryReady } from './delivery-ready.ts'
import { deliverySettled } from './delivery-settled.ts'
import { dueOffered } from './due-offered.ts'
import type { EventEntry } from './event-entry.ts'
import { exportAdvances } from './export-advances.ts'
import { fileRemoved } from './file-removed.ts'
import { mailEvent } from './mail-event.ts'
import { noticeReady } from './notice-ready.ts'
import { passingChanged } from './passing-changed.ts'
import { paymentNoticed } from './payment-noticed.ts'

/** Every message that the product sends to itself. */
export const catalog: readonly EventEntry[] = [
  accountDeleted,
  contactChanged,
  deletionChanged,
  deliveryReady,
  deliverySettled,
  dueOffered,
  exportAdvances,
  fileRemoved,
  mailEvent,
  noticeReady,
  passingChanged,
  paymentNoticed,
]
