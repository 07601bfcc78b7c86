/** "Last Will of Ana Moreno (draft).pdf", without characters that file systems refuse. */
export const willFileName = (testator: string, isDraft: boolean): string => {
  const name = testator
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `Last Will${name && ` of ${name}`}${isDraft ? ' (draft)' : ''}.pdf`
}
