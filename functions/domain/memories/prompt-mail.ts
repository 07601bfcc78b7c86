import { appLink } from '#functions/core/runtime/app-link.ts'
import type { MailWords } from '#functions/domain/deliveries/delivery-words.ts'
import type { MemoryPrompt } from '#shared/data/memory-prompts.ts'
import { paths } from '#shared/paths.ts'

/** Asks an owner a question. `code` ends the questions. */
export const promptMail = ({ id, text }: MemoryPrompt, code: string): MailWords => ({
  subject: 'A question about your life',
  paragraphs: [
    text,
    'A few lines are enough. You can also record your voice or add a photo. Nobody sees it but the people you choose.',
  ],
  action: { label: 'Answer it', url: appLink(`${paths.addMemory}?prompt=${id}`) },
  footnotes: [
    'You asked us for one question each Sunday. There is no need to answer every one.',
    `Stop the questions: ${appLink(paths.stopPrompts, { code })}`,
  ],
})
