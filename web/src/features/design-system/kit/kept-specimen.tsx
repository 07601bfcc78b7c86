import { KeptLine } from '#web/parts/kept-line.tsx'
import { keptWords } from '#web/parts/kept-words.tsx'
import { FolderPicture } from '#web/ui/illustrations.tsx'
import { Text } from '#web/ui/typography.tsx'
import { Specimen } from '../specimen.tsx'

const { lead, firstUse } = keptWords({
  many: 'documents',
  can: 'read, download and delete',
  withPlanOnly: 'Adding and changing',
  picture: <FolderPicture />,
})

/** The notice to an owner whose plan has ended. */
export function KeptSpecimen() {
  return (
    <Specimen
      title="After a plan has ended"
      module="parts/kept-words.tsx, parts/kept-line.tsx"
      columns={2}
    >
      <div>
        <Text>{lead}</Text>
        <ul>
          <KeptLine
            name="documents"
            answer={{
              data: { total: 3 },
              error: undefined,
              isValidating: false,
              mutate: async () => undefined,
            }}
          />
        </ul>
      </div>
      {firstUse}
    </Specimen>
  )
}
