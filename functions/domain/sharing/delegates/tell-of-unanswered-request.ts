import { derivedId } from '#functions/core/crypto/derived-id.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Due, dueRemoval } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { writeIfUnchanged } from '#functions/core/store/write-if-unchanged.ts'
import { accountCheck, findAccount, getsReminders } from '#functions/domain/accounts/account.ts'
import { readerZone } from '#functions/domain/accounts/reader-zone.ts'
import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { withGreeting } from '#functions/domain/deliveries/with-greeting.ts'
import { ContactId, DeliveryId } from '#shared/model/ids.ts'
import { unansweredNews } from '#shared/rules/sharing/unanswered-request.ts'
import { dayInZone } from '#shared/rules/time/time-in-zone.ts'
import { plainContactName, shortName } from '../people.ts'
import { unansweredMail } from '../sharing-mails.ts'
import { delegateCheck, findDelegate } from './delegate-repository.ts'

/**
 * Tells the owner that nobody has answered the request whose entry in the due index has come, and
 * removes the entry. The entry is only removed if the request has been answered, withdrawn or sent
 * again meanwhile, or if the owner gets no reminders. May run any number of times, and at the same
 * time: the owner gets one mail.
 */
export const tellOfUnansweredRequest = async (due: Due): Promise<void> => {
  const now = currentTime()
  if (Date.parse(due.at) > now.getTime()) return
  const contactId = ContactId.parse(due.id)
  const [account, delegate, contact] = await Promise.all([
    findAccount(due.owner, { consistent: true }),
    findDelegate(due.owner, contactId),
    findContact(due.owner, contactId),
  ])
  const news = delegate && unansweredNews(delegate, { at: due.at, now })
  if (!account || !contact || !delegate || !news || !getsReminders(account))
    return writeAll(dueRemoval(due))
  const mail = unansweredMail(plainContactName(contact), {
    day: dayInZone(news.endsAt, readerZone(account)),
    hasEnded: news.hasEnded,
  })
  const deliveryId = DeliveryId.parse(derivedId(`unanswered#${contactId}#${due.at}`))
  await writeIfUnchanged([
    ...dueRemoval(due),
    // Nobody has answered since it was read.
    delegateCheck(due.owner, delegate),
    accountCheck(due.owner),
    ...(await notice(
      account,
      { name: shortName(account), address: account.email },
      withGreeting(account, mail),
      { routine: true, deliveryId },
    )),
  ])
}
