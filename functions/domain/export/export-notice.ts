import { appLink } from '#functions/core/runtime/app-link.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { MailWords } from '#functions/domain/deliveries/delivery-words.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { tellOwner, textAbout } from '#functions/domain/deliveries/tell-owner.ts'
import { withGreeting } from '#functions/domain/deliveries/with-greeting.ts'
import { paths } from '#shared/paths.ts'

/** What an owner is told about their download of everything. */
export type ExportNews = 'requested' | 'ready' | 'failed' | 'fetched'

type Words = Omit<MailWords, 'footnotes'> & {
  /** Somebody else who is signed in as the owner may have done it. */
  readonly mayBeIntruder: boolean
}

const toAccount = (label: string) => ({ label, url: appLink(paths.myAccount) })

const exportWords: Readonly<Record<ExportNews, () => Words>> = {
  requested: () => ({
    subject: 'You asked for a download of everything',
    paragraphs: [
      'We are putting your wills, messages, memories, documents and contacts into one download. We write to you when it is ready.',
    ],
    mayBeIntruder: true,
  }),
  ready: () => ({
    subject: 'Your download is ready',
    paragraphs: [
      'Everything that you keep with us is in one file. It is there for 24 hours; after that we delete it.',
    ],
    action: toAccount('Get it from your account'),
    mayBeIntruder: true,
  }),
  failed: () => ({
    subject: 'Your download could not be made',
    paragraphs: [
      'We tried several times to put everything into one download, and could not. Nothing that you keep with us is lost. Please ask for it again.',
    ],
    action: toAccount('Open your account'),
    mayBeIntruder: false,
  }),
  fetched: () => ({
    subject: 'Your download was fetched',
    paragraphs: ['A person who is signed in as you fetched the download of everything.'],
    mayBeIntruder: true,
  }),
}

/**
 * The parts of a transaction that tell an owner what happened to their download. They tell it by
 * every channel if an intruder may have caused it.
 */
export const exportNotice = async (account: Account, news: ExportNews): Promise<Write[]> => {
  const { mayBeIntruder, ...mail } = exportWords[news]()
  const { email, fullName: name } = account
  if (mayBeIntruder) return tellOwner(account, { mail, text: textAbout(`${mail.subject}.`) })
  const greetedMail = withGreeting(account, mail)
  return notice(account, { name, address: email }, greetedMail, { security: true })
}
