import { useState } from 'react'
import { TargetShares } from '#web/parts/sharing/target-shares.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { ChangeOpening } from './change-opening.tsx'
import type { CurrentDocument } from './use-current-document.ts'

const openings = {
  now: 'Choose people below, each from now on or only after your death.',
  afterDeath: 'The people you choose see it only after your death.',
  nobody: 'Nobody else ever sees it.',
}

/** Who sees a document, from when at the earliest, and a way to change both. */
export function DocumentReaders({ current }: { current: CurrentDocument }) {
  const [changing, setChanging] = useState(false)
  const { fileId, category, visibility, signedWill, originalPlace } = current.document
  const change = visibility === 'now' ? 'Limit' : 'Change'
  return (
    <TargetShares
      target={{ targetType: 'document', targetId: fileId }}
      visibility={visibility}
      category={category}
      title="Who sees it, and from when"
      lead="They also read your note and where the original is. They see no earlier versions."
    >
      <Row gap="3" justifyContent="space-between">
        <Text>{openings[visibility]}</Text>
        <Button
          variant="tertiary"
          me="-2"
          aria-label={`${change} from when others may see it`}
          onClick={() => setChanging(true)}
        >
          {change}
        </Button>
      </Row>
      {signedWill && originalPlace && visibility !== 'nobody' && (
        <Text>
          After your death, your delegates and the readers of your will read where the original is,
          whoever is named here. That alone shows them neither your note nor the file.
        </Text>
      )}
      {changing && <ChangeOpening current={current} onClose={() => setChanging(false)} />}
    </TargetShares>
  )
}
