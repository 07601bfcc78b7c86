import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { endingsOf } from '#shared/rules/files/file-types.ts'
import { useObjectUrl } from '#web/lib/files/use-object-url.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { CropDialog } from '#web/ui/crop-dialog.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { FilePreview } from '#web/ui/file-preview.tsx'
import { Row, Stack } from '#web/ui/stack.tsx'
import { UploadList, type UploadRow } from '#web/ui/upload-list.tsx'
import { samplePdf, samplePicture } from './sample-files.ts'
import { Specimen } from './specimen.tsx'

const everyState: readonly UploadRow[] = [
  {
    id: '1',
    name: 'deed-of-house.pdf',
    size: 4_200_000,
    state: 'waiting',
    sent: 0,
    mayRetry: false,
  },
  {
    id: '2',
    name: 'Großmutters Rezepte.docx',
    size: 4_200_000,
    state: 'sending',
    sent: 1_300_000,
    bytesPerSecond: 320_000,
    mayRetry: false,
  },
  {
    id: '3',
    name: 'wedding.mp4',
    size: 24_000_000,
    state: 'checking',
    sent: 24_000_000,
    mayRetry: false,
  },
  {
    id: '4',
    name: 'letter-to-mia.pdf',
    size: 82_000,
    state: 'done',
    sent: 82_000,
    mayRetry: false,
  },
  {
    id: '5',
    name: 'garden-1987.jpg',
    size: 2_100_000,
    state: 'failed',
    sent: 400_000,
    problem: 'We can’t reach Heirloom. Check your connection and try again.',
    mayRetry: true,
  },
  {
    id: '6',
    name: 'setup.exe',
    size: 900_000,
    state: 'failed',
    sent: 0,
    problem: 'We cannot keep a file of this kind.',
    mayRetry: false,
  },
]

const without = (id: string) => (rows: readonly UploadRow[]) => rows.filter((row) => row.id !== id)

/** Files: chosen, uploaded, cropped, and previewed. */
export function FileSpecimens() {
  const [rows, setRows] = useState(everyState)
  const drop = (id: string) => setRows(without(id))
  return (
    <>
      <Specimen title="Uploads" module="drop-zone.tsx, upload-list.tsx" columns={2}>
        <Stack>
          <DropZone
            label="Add photos and papers"
            help="PDF, photos and office files, up to 25 MB each."
            endings={endingsOf('document')}
            onFiles={(files) =>
              setRows((now) => [
                ...now,
                ...files.map(({ name, size }, index) => ({
                  id: `${now.length} ${index} ${name}`,
                  name,
                  size,
                  state: 'done' as const,
                  sent: size,
                  mayRetry: false,
                })),
              ])
            }
          />
          <DropZone
            label="Add the certificate"
            help="Choose who it is about first."
            endings={endingsOf('certificate')}
            multiple={false}
            disabled
            onFiles={() => {}}
          />
        </Stack>
        <UploadList
          rows={rows}
          uploads={{
            cancel: drop,
            remove: drop,
            retry: (id) =>
              setRows((now) =>
                now.map((row) => (row.id === id ? { ...row, state: 'sending' as const } : row)),
              ),
          }}
        />
      </Specimen>
      <Specimen title="A file to choose" module="file-button.tsx">
        <div>
          <FileButton
            chooser="Choose an example"
            accept="image/*"
            variant="secondary"
            onFile={({ name }) => announce(`${name} is chosen.`)}
          >
            Choose a picture
          </FileButton>
        </div>
      </Specimen>
      <Pictures />
    </>
  )
}

function Pictures() {
  const [picture, setPicture] = useState<Blob>()
  const [pdf] = useState(samplePdf)
  const [cropping, setCropping] = useState<File>()
  const [cropped, setCropped] = useState<File>()
  const url = useObjectUrl(cropped)
  useEffect(() => {
    void samplePicture().then(setPicture)
  }, [])
  const nothing = () => {}
  return (
    <>
      <Specimen title="A face, cut out" module="crop-dialog.tsx">
        <Row>
          {url && (
            <chakra.img src={url} alt="What was cut out" boxSize="88px" borderRadius="full" />
          )}
          <Button
            variant="secondary"
            onClick={() => picture && setCropping(new File([picture], 'sample.png'))}
          >
            Cut a picture
          </Button>
          <Button
            variant="secondary"
            onClick={() => setCropping(new File(['this is no picture'], 'broken.jpg'))}
          >
            Cut what is no picture
          </Button>
        </Row>
        <CropDialog
          picture={cropping}
          onClose={() => setCropping(undefined)}
          onCropped={(file) => {
            setCropped(file)
            setCropping(undefined)
          }}
        />
      </Specimen>
      <Specimen title="Files, looked at" module="file-preview.tsx, pdf/*" columns={2}>
        <FilePreview name="Hills at dawn" kind="image" file={picture} onRetry={nothing} />
        <FilePreview name="A letter" kind="pdf" file={pdf} onRetry={nothing} />
        <FilePreview name="On its way" kind="image" onRetry={nothing} />
        <FilePreview
          name="Gone wrong"
          kind="image"
          problem="We couldn’t load this file. Try again in a moment."
          onRetry={nothing}
        />
      </Specimen>
    </>
  )
}
