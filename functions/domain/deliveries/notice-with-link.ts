import { derivedId } from '#functions/core/crypto/derived-id.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import type { Write } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import {
  hashLinkCode,
  type Link,
  linkCreation,
  newLinkCode,
} from '#functions/domain/links/link-code.ts'
import { DeliveryId } from '#shared/model/ids.ts'
import type { MailWords } from './delivery-words.ts'
import { notice } from './notice.ts'
import { withGreeting } from './with-greeting.ts'

interface LinkOptions extends Pick<Link, 'purpose' | 'subject'> {
  readonly validForMs: number
  /** Each run of a worker passes the same text, so that two runs send one mail. */
  readonly once: string
}

/**
 * The parts of a transaction that mail an account's owner, now, with a link of its own in the
 * words.
 */
export const noticeWithLink = async (
  account: Account,
  words: (code: string) => MailWords,
  { validForMs, once, ...link }: LinkOptions,
): Promise<Write[]> => {
  const { userId, email, fullName } = account
  const code = newLinkCode()
  const expiresAt = timeToLive(currentTime(), validForMs)
  return [
    ...linkCreation(hashLinkCode(code), { ...link, userId, expiresAt }),
    ...(await notice(
      account,
      { name: fullName, address: email },
      withGreeting(account, words(code)),
      {
        deliveryId: DeliveryId.parse(derivedId(once)),
        // Many go out at the same time: they must not go before messages.
        routine: true,
      },
    )),
  ]
}
