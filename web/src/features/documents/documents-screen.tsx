import { chakra } from '@chakra-ui/react'
import { FileUp, ScrollText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { documentCategoryName } from '#shared/data/document-categories.ts'
import { EXPECTED_PAPERS } from '#shared/data/expected-papers.ts'
import { DocumentCategory, type DocumentItem } from '#shared/model/document.ts'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import {
  ChoosableRow,
  ChooseSeveral,
  ChosenBar,
  isGivable,
  onlyYou,
} from '#web/parts/giving/choosing-parts.tsx'
import { type Choosable, useChoosing } from '#web/parts/giving/use-choosing.ts'
import { useReaders } from '#web/parts/giving/use-readers.ts'
import { WhatEachGetsLink } from '#web/parts/giving/what-each-gets-link.tsx'
import { List, pageSize } from '#web/parts/list/list-page.tsx'
import { useListState } from '#web/parts/list/use-list-state.ts'
import { Button } from '#web/ui/button.tsx'
import { FolderPicture } from '#web/ui/illustrations.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageTitle, Text } from '#web/ui/typography.tsx'
import { AddPaperDialog, type KnownPaper } from './add-paper-dialog.tsx'
import { CategoryShares } from './category-shares.tsx'
import { DocumentRow } from './document-row.tsx'
import { categoryChoices, describeDocument, isWritable } from './document-words.ts'
import { ExpiringSoon } from './expiring-soon.tsx'
import { MissingPapers } from './missing-papers.tsx'
import { type Placement, useDocumentUploads } from './upload/document-uploads.ts'
import { UploadCard, UploadProgress } from './upload/upload-card.tsx'
import { useDocumentActions } from './use-document-actions.tsx'

const Category = DocumentCategory.optional().catch(undefined)

const toThing = ({ fileId, title }: DocumentItem): Choosable => ({
  kind: 'document',
  id: fileId,
  label: title,
})

/** The person's own documents. */
export function Component() {
  const listState = useListState({ category: Category })
  const { search, page } = listState
  const { category } = listState.filters
  const documents = useQuery(
    'Document',
    'GetDocuments',
    {
      body: {
        pageNumber: page,
        pageSize,
        ...(category && { category }),
        ...(search && { search }),
      },
    },
    { keepPreviousData: true },
  )
  const uploads = useDocumentUploads()
  const { actions, dialogs } = useDocumentActions()
  const choosing = useChoosing()
  const readersOf = useReaders(
    'document',
    (documents.data?.items ?? []).map(({ fileId }) => fileId),
  )
  const initialPlacement: Placement = { category: category ?? 'other' }
  const askedPaper = usePaperInUrl()
  const [adding, setAdding] = useState<Placement | undefined>(askedPaper?.signedWill)
  const [paper, setPaper] = useState<KnownPaper | undefined>(askedPaper?.paper)
  const addFiles = () => setAdding(initialPlacement)
  useFileDrag(() => setAdding((open) => open ?? initialPlacement))
  const { removeDone } = uploads
  // Finished uploads are removed when the person leaves, because the list shows their files when
  // the person comes back.
  useEffect(() => removeDone, [removeDone])
  const addPaper = () => setPaper({ title: '', category: initialPlacement.category })
  return (
    <>
      <PageTitle
        lead={
          <>
            The papers that the people you trust will look for, or where to find each of them.{' '}
            <WhatEachGetsLink />
          </>
        }
      >
        Documents
      </PageTitle>
      <chakra.div mb="5" _empty={{ display: 'none' }}>
        <ExpiringSoon />
      </chakra.div>
      {adding && (
        <UploadCard
          key={`${adding.category} ${adding.details?.title}`}
          uploads={uploads}
          initial={adding}
          onClose={() => setAdding(undefined)}
        />
      )}
      <UploadProgress uploads={uploads} />
      {dialogs}
      <List
        name="documents"
        listState={listState}
        answer={documents}
        searchFor="Search documents"
        filters={[
          {
            name: 'category',
            label: 'Category',
            choices: [{ value: '', label: 'All categories' }, ...categoryChoices],
            width: '14rem',
          },
        ]}
        actions={
          <>
            {!choosing.isOn && <AddButtons onFiles={addFiles} onPaper={addPaper} />}
            <ChooseSeveral choosing={choosing} />
          </>
        }
        footer={
          <ChosenBar
            choosing={choosing}
            listed={(documents.data?.items ?? []).filter(isGivable).map(toThing)}
          />
        }
        row={(document) =>
          choosing.isOn ? (
            <ChoosableRow
              key={document.fileId}
              thing={toThing(document)}
              choosing={choosing}
              detail={describeDocument(document)}
              unavailable={isGivable(document) ? undefined : onlyYou}
            />
          ) : (
            <DocumentRow
              key={document.fileId}
              document={document}
              to={paths.editDocument(document.fileId)}
              readers={readersOf(document.fileId)}
              choosing={choosing}
              actions={actions}
            />
          )
        }
        firstUse={
          <NoDocuments onFiles={addFiles} onPaper={addPaper} isAdding={adding !== undefined} />
        }
        noMatch={noMatchText(search, category)}
      />
      {category && (
        <chakra.div mt="6">
          <CategoryShares key={category} category={category} />
        </chakra.div>
      )}
      <MissingPapers
        onFile={(file, placement) => uploads.add([file], placement)}
        onPaper={setPaper}
      />
      {paper && (
        <AddPaperDialog
          known={paper}
          onClose={() => setPaper(undefined)}
          onAdded={(added) => {
            setPaper(undefined)
            // Wishes for a funeral are needed before a release can open them. So the person is
            // asked at once who gets them.
            if (added.writtenHere) choosing.setGiving([{ ...toThing(added), isNeededSoon: true }])
          }}
        />
      )}
    </>
  )
}

const noMatchText = (search: string, category: DocumentCategory | undefined): string => {
  if (search) return `Nothing matches “${search}”. Try fewer letters, or search all categories.`
  return category
    ? `Nothing is in ${documentCategoryName(category)} yet.`
    : 'Nothing is on this page.'
}

/**
 * The paper that the person is to add (`?add=`). Another page, such as that of the will, sent them
 * here for it.
 */
function usePaperInUrl(): { signedWill?: Placement; paper?: KnownPaper } | undefined {
  const [search] = useSearchParams()
  const expectedPaper = EXPECTED_PAPERS.find(({ id }) => id === search.get('add'))
  if (!expectedPaper) return undefined
  const { title, category } = expectedPaper
  return expectedPaper.id === 'signed-will'
    ? { signedWill: { category, details: { title, signedWill: true } } }
    : { paper: { title, category, writtenHere: isWritable(expectedPaper.id) } }
}

/** Opens the place to drop files when files are dragged over the page. */
function useFileDrag(onDrag: () => void) {
  useEffect(() => {
    const open = ({ dataTransfer }: DragEvent) => {
      if (dataTransfer?.types.includes('Files')) onDrag()
    }
    addEventListener('dragenter', open)
    return () => removeEventListener('dragenter', open)
  })
}

interface AddProps {
  onFiles: () => void
  onPaper: () => void
}

function AddButtons({ onFiles, onPaper }: AddProps) {
  return (
    <>
      <Button minH="control" icon={<FileUp size={20} />} onClick={onFiles}>
        Add files
      </Button>
      <Button minH="control" variant="secondary" icon={<ScrollText size={18} />} onClick={onPaper}>
        Note a paper
      </Button>
    </>
  )
}

/** The first use. While files are being added above, it keeps out of the way. */
function NoDocuments({ isAdding, ...props }: AddProps & { isAdding: boolean }) {
  if (isAdding) return <Text tone="muted">What you add is listed here.</Text>
  return (
    <EmptyState
      picture={<FolderPicture />}
      title="No documents yet"
      action={<AddButtons {...props} />}
    >
      A deed, a policy, a passport: keep a copy here, or note where the original is.
    </EmptyState>
  )
}
