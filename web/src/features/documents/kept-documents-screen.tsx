import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { keptWords } from '#web/parts/kept-words.tsx'
import { ListPage, pageSize } from '#web/parts/list/list-page.tsx'
import { useListState } from '#web/parts/list/use-list-state.ts'
import { FolderPicture } from '#web/ui/illustrations.tsx'
import { DocumentRow } from './document-row.tsx'
import { useDocumentActions } from './use-document-actions.tsx'

/** The documents of an owner whose plan has ended: to read, download and delete. */
export function Component() {
  const listState = useListState({})
  const { search, page } = listState
  const documents = useQuery(
    'Document',
    'GetDocuments',
    { body: { pageNumber: page, pageSize, ...(search && { search }) } },
    { keepPreviousData: true },
  )
  const { actions, dialogs } = useDocumentActions()
  return (
    <>
      {dialogs}
      <ListPage
        {...keptWords({
          many: 'documents',
          can: 'read, download and delete',
          withPlanOnly: 'Adding and changing',
          picture: <FolderPicture />,
        })}
        name="documents"
        listState={listState}
        answer={documents}
        searchFor="Search documents"
        row={(document) => (
          <DocumentRow
            key={document.fileId}
            document={document}
            to={paths.readDocument(document.fileId)}
            actions={actions}
          />
        )}
        noMatch={search ? `Nothing matches “${search}”.` : 'Nothing is on this page.'}
      />
    </>
  )
}
