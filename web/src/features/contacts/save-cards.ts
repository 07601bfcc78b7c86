import type { Contact } from '#shared/model/contact.ts'
import { saveFile } from '#web/lib/files/save-file.ts'

/** A file name out of somebody's: without what file systems refuse. */
const fileName = (name: string) => name.replace(/[^\p{L}\p{N} .-]/gu, '').trim() || 'contact'

/** Writes contacts as one vCard file and hands it to the browser. What writes them is loaded when it is needed. */
export async function saveCards(contacts: readonly Contact[], name: string): Promise<void> {
  const { writeCard } = await import('./vcard/write-cards.ts')
  saveFile(new Blob(contacts.map(writeCard), { type: 'text/vcard' }), `${fileName(name)}.vcf`)
}
