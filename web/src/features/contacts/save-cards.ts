import type { Contact } from '#shared/model/contact.ts'
import { saveFile } from '#web/lib/files/save-file.ts'

/** A file name from a contact's name: without characters that file systems refuse. */
const fileName = (name: string) => name.replace(/[^\p{L}\p{N} .-]/gu, '').trim() || 'contact'

/**
 * Saves contacts as one vCard file in the browser's downloads. Answers a sentence about what a
 * vCard cannot hold of them, or `''`. The code that writes cards is loaded on demand.
 */
export async function saveCards(contacts: readonly Contact[], name: string): Promise<string> {
  const { notInCards, writeCard } = await import('#shared/rules/vcard/write-card.ts')
  saveFile(new Blob(contacts.map(writeCard), { type: 'text/vcard' }), `${fileName(name)}.vcf`)
  return notInCards(contacts)
}
