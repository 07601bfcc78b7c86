import { derivedId } from '#functions/core/crypto/derived-id.ts'
import { appLink } from '#functions/core/runtime/app-link.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { findDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { withGreeting } from '#functions/domain/deliveries/with-greeting.ts'
import { loadRelease, releaseCheck } from '#functions/domain/releases/release.ts'
import { DeliveryId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { listInWords } from '#shared/rules/will/names.ts'
import type { LoadedMessage } from './message-repository.ts'

/** The mail names so many recipients, and counts the others. */
const namedRecipients = 3

const namesInWords = (names: readonly string[]) => {
  const more = names.length - namedRecipients
  if (more <= 0) return listInWords(names)
  return `${names.slice(0, namedRecipients).join(', ')} and ${more === 1 ? 'one other' : `${more} others`}`
}

/**
 * The parts of the transaction that marks a message as sent, which tell its living writer so. None
 * for a message without a date, for one that went to the writer alone, and for one of which the
 * writer was told before: it came back and was sent again.
 */
export const sendingNotice = async (
  account: Account,
  { messageId, scheduleInfo, plan }: Pick<LoadedMessage, 'messageId' | 'scheduleInfo' | 'plan'>,
): Promise<Write[]> => {
  const { userId, email, fullName } = account
  const names = plan
    .filter(({ address, takenBack }) => !takenBack && address !== email)
    .map(({ name, address }) => name || address)
  if (scheduleInfo.scheduleTypeId !== 'date' || names.length === 0) return []
  const deliveryId = DeliveryId.parse(derivedId(`sending of ${messageId}`))
  const [release, noticeBefore] = await Promise.all([
    loadRelease(userId),
    findDelivery(userId, deliveryId),
  ])
  if (release.stages.length > 0 || noticeBefore) return []
  const recipients = namesInWords(names)
  const mail = withGreeting(account, {
    subject: `Your message to ${recipients} has gone out`,
    paragraphs: [
      `We have sent your message to ${recipients}, on the day that you chose.`,
      'Its page shows when it is opened.',
    ],
    action: { label: 'Open your messages', url: appLink(paths.messages) },
  })
  const writer = { name: fullName, address: email }
  return [
    ...(await notice(account, writer, mail, { deliveryId, routine: true })),
    releaseCheck(userId, release),
  ]
}
