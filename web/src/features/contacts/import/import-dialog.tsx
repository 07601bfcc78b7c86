import { chakra } from '@chakra-ui/react'
import { Upload } from 'lucide-react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { ImportList } from './import-list.tsx'
import { type ImportStage, useImport } from './use-import.ts'

const closeWords: Readonly<Partial<Record<ImportStage, string>>> = { adding: 'Stop', done: 'Done' }

/** Adds the contacts of a vCard file. It first shows them, and then the result for each. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const work = useImport()
  const { stage, rows, ticked, outcomes } = work
  const results = [...outcomes.values()]
  const added = results.filter((outcome) => 'added' in outcome).length
  const failed = results.length - added
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Import contacts"
      footer={
        <>
          <Button variant="secondary" onClick={stage === 'adding' ? work.stop : onClose}>
            {closeWords[stage] ?? 'Cancel'}
          </Button>
          {stage === 'review' && (
            <Button
              disabled={ticked.size === 0}
              tooltip={ticked.size === 0 ? 'Check the people you want to add.' : undefined}
              onClick={() => void work.add()}
            >
              {`Add ${ticked.size} ${ticked.size === 1 ? 'contact' : 'contacts'}`}
            </Button>
          )}
          {stage === 'done' && failed > 0 && (
            <Button onClick={() => void work.add()}>Try those again</Button>
          )}
        </>
      }
    >
      {stage === 'choose' && (
        <Stack justifyItems="start">
          <Text>
            Choose a vCard file (.vcf), which your phone, email or address book can export, up to 50
            MB. You see who is in it, and what cannot be stored, before anybody is added.
          </Text>
          <Problem message={work.problem} />
          <FileButton
            chooser="vCard file"
            accept=".vcf,text/vcard,text/x-vcard"
            icon={<Upload size={18} />}
            onFile={(file) => void work.choose(file)}
          >
            Choose a file
          </FileButton>
        </Stack>
      )}
      {stage === 'reading' && <SkeletonRows rows={4} />}
      {stage === 'adding' && (
        <chakra.div mb="4">
          <ProgressBar
            label="Adding contacts"
            percent={(results.length / Math.max(1, ticked.size)) * 100}
            detail={`${results.length} of ${ticked.size}`}
          />
        </chakra.div>
      )}
      {stage === 'done' && (
        <Banner mb="4" tone={failed > 0 ? 'warning' : 'success'} role="status">
          {added} of {ticked.size} {ticked.size === 1 ? 'contact was' : 'contacts were'} added.
          {failed > 0 && ' Below is what happened to the others.'}
        </Banner>
      )}
      {stage !== 'choose' && stage !== 'reading' && (
        <ImportList
          rows={rows}
          ticked={ticked}
          outcomes={outcomes}
          onTick={stage === 'review' ? work.tick : undefined}
        />
      )}
    </Dialog>
  )
}
