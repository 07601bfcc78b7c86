import type { Contact } from '#shared/model/contact.ts'

/** A file name out of somebody's: without what file systems refuse. */
const fileName = (name: string) => name.replace(/[^\p{L}\p{N} .-]/gu, '').trim() || 'contact'

/** Writes contacts as one vCard file and hands it to the browser. What writes them is loaded when it is needed. */
export async function saveCards(contacts: readonly Contact[], name: string): Promise<void> {
  const { writeCard } = await import('./vcard/write-cards.ts')
  const address = URL.createObjectURL(new Blob(contacts.map(writeCard), { type: 'text/vcard' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${fileName(name)}.vcf`
  link.click()
  // The download holds on to the file by itself once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
