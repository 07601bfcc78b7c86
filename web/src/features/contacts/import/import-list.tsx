import { chakra } from '@chakra-ui/react'
import { phoneText } from '#shared/rules/phone-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { ImportRow } from './import-rows.ts'
import type { Outcome } from './use-import.ts'

const contactReach = ({ contact }: ImportRow) =>
  [contact?.emails[0]?.email, phoneText(contact?.phoneNumbers[0]?.number ?? '')]
    .filter(Boolean)
    .join(' · ')

const rowRemarks = (row: ImportRow, outcome: Outcome | undefined, ticked: boolean): string[] => [
  ...(outcome && 'problem' in outcome ? [outcome.problem] : []),
  ...(row.problem ? [row.problem] : []),
  ...(row.doubt ? [ticked ? row.doubt : `${row.doubt} Check it to add it.`] : []),
  ...(row.duplicateOf ? [`${row.duplicateOf} is in your contacts, or in this file, already.`] : []),
  ...(row.hasNamesake
    ? ['Somebody with this name is in your contacts, or in this file, with other details.']
    : []),
  ...(outcome && 'added' in outcome && outcome.without.length > 0
    ? [`Left out, because another contact has it: ${outcome.without.join(', ')}.`]
    : []),
  // A duplicate is added only if it is ticked. Until then nothing of it is left out.
  ...(row.leftOut.length > 0 && (ticked || !row.duplicateOf)
    ? [`Left out: ${row.leftOut.join('; ').replace(/\.$/, '')}.`]
    : []),
]

function Mark({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return null
  return 'added' in outcome ? (
    <Badge tone="success">Added</Badge>
  ) : (
    <Badge tone="error">Not added</Badge>
  )
}

/** The contacts of a file, each with a checkbox before the import, and with its result after it. */
export function ImportList({
  rows,
  ticked,
  outcomes,
  onTick,
}: {
  rows: readonly ImportRow[]
  ticked: ReadonlySet<number>
  outcomes: ReadonlyMap<number, Outcome>
  onTick?: (key: number, on: boolean) => void
}) {
  const shownRows = onTick ? rows : rows.filter(({ key, problem }) => ticked.has(key) || problem)
  return (
    <chakra.ul aria-label="Contacts in the file">
      {shownRows.map((row) => {
        const outcome = outcomes.get(row.key)
        const lines = [contactReach(row), ...rowRemarks(row, outcome, ticked.has(row.key))].filter(
          Boolean,
        )
        const below = lines.map((line) => (
          <chakra.span key={line} display="block" overflowWrap="anywhere">
            {line}
          </chakra.span>
        ))
        return (
          <chakra.li
            key={row.key}
            display="flex"
            alignItems="flex-start"
            gap="3"
            py="2"
            borderTop="hairline"
          >
            <chakra.div flex="1" minW="0">
              {onTick && row.contact ? (
                <Checkbox
                  checked={ticked.has(row.key)}
                  help={below}
                  onChange={(event) => onTick(row.key, event.target.checked)}
                >
                  {row.name}
                </Checkbox>
              ) : (
                <>
                  <chakra.p fontWeight="medium" overflowWrap="anywhere">
                    {row.name}
                  </chakra.p>
                  <Text size="sm" tone="muted">
                    {below}
                  </Text>
                </>
              )}
            </chakra.div>
            <Mark outcome={outcome} />
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
