import { Text } from '#web/ui/typography.tsx'

/** Says which print was downloaded, and how a person without a printer prints it. */
export function AfterDownload({ fileName }: { fileName: string }) {
  return (
    <Text size="sm" mt="3" overflowWrap="anywhere">
      “{fileName}” is in the downloads of this device. If you have no printer, open the file at a
      library or a copy shop. You can send it there by email while it is unsigned. The code at the
      foot of each page says which print you signed. We will ask you for it.
    </Text>
  )
}
