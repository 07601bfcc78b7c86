import { chakra } from '@chakra-ui/react'
import { FileUp, ScrollText } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CompanyItem } from '#shared/model/company.ts'
import { CompanyId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { useCompanies } from '#web/features/companies/company-list.ts'
import { AddPaperDialog, type KnownPaper } from '#web/features/documents/add-paper-dialog.tsx'
import { DocumentRow } from '#web/features/documents/document-row.tsx'
import {
  type DocumentUploads,
  useDocumentUploads,
} from '#web/features/documents/upload/document-uploads.ts'
import { UploadCard, UploadProgress } from '#web/features/documents/upload/upload-card.tsx'
import { useDocumentActions } from '#web/features/documents/use-document-actions.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { List, pageSize } from '#web/parts/list/list-page.tsx'
import { useListState } from '#web/parts/list/use-list-state.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FolderPicture, SignpostPicture } from '#web/ui/illustrations.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PageTitle } from '#web/ui/typography.tsx'

const Business = CompanyId.optional().catch(undefined)

/** The documents of one of the person's businesses: the business in the URL, or else the first. */
export function Component() {
  const listState = useListState({ business: Business })
  const uploads = useDocumentUploads()
  const { removeDone } = uploads
  // Finished uploads are removed when the person leaves, because the list shows their files when
  // the person comes back.
  useEffect(() => removeDone, [removeDone])
  return (
    <>
      <PageTitle lead="Agreements, licenses, insurance: what somebody needs who takes over.">
        Papers of your businesses
      </PageTitle>
      <UploadProgress uploads={uploads} />
      <Loaded
        answer={useCompanies()}
        card="md"
        skeleton={<SkeletonRows rows={6} />}
        empty={(companies) => companies.length === 0 && <NoBusiness />}
      >
        {(companies) => {
          const companyId = listState.filters.business ?? companies[0]?.companyId
          const company = companies.find((candidate) => candidate.companyId === companyId)
          return company ? (
            <BusinessDocuments
              key={company.companyId}
              company={company}
              companies={companies}
              uploads={uploads}
              listState={{ ...listState, filters: { business: company.companyId } }}
            />
          ) : (
            <Deleted name="This business" />
          )
        }}
      </Loaded>
    </>
  )
}

function NoBusiness() {
  return (
    <EmptyState
      picture={<FolderPicture />}
      title="No businesses yet"
      action={<LinkButton to={paths.addBusiness}>Add a business</LinkButton>}
    >
      Papers belong to a business: add it first.
    </EmptyState>
  )
}

/** In place of the documents of a business that was deleted, usually in another window. */
function Deleted({ name }: { name: string }) {
  return (
    <Card pad="lg">
      <EmptyState
        picture={<SignpostPicture />}
        title={`${name} was deleted`}
        action={<LinkButton to={paths.businesses}>Go to your businesses</LinkButton>}
      >
        Papers that you moved before are among your documents, or with another business.
      </EmptyState>
    </Card>
  )
}

function BusinessDocuments({
  company,
  companies,
  uploads,
  listState,
}: {
  company: CompanyItem
  companies: readonly CompanyItem[]
  uploads: DocumentUploads
  listState: ReturnType<typeof useListState<{ business: typeof Business }>>
}) {
  const { companyId, name } = company
  const { search, page } = listState
  const documents = useQuery(
    'Document',
    'GetDocuments',
    { body: { companyId, pageNumber: page, pageSize, ...(search && { search }) } },
    { keepPreviousData: true },
  )
  const { actions, dialogs } = useDocumentActions()
  const [adding, setAdding] = useState(false)
  const [knownPaper, setKnownPaper] = useState<KnownPaper>()
  if (documents.error?.status === 404) return <Deleted name={name} />
  return (
    <>
      {dialogs}
      {adding && (
        <UploadCard
          uploads={uploads}
          initial={{ category: 'legal', business: company }}
          onClose={() => setAdding(false)}
        />
      )}
      <List
        name="papers"
        listState={listState}
        answer={documents}
        searchFor="Search documents"
        filters={[
          {
            name: 'business',
            label: 'Business',
            choices: companies.map((choice) => ({ value: choice.companyId, label: choice.name })),
            width: '16rem',
          },
        ]}
        actions={
          <>
            <Button minH="control" icon={<FileUp size={20} />} onClick={() => setAdding(true)}>
              Add files
            </Button>
            <Button
              minH="control"
              variant="secondary"
              icon={<ScrollText size={18} />}
              onClick={() => setKnownPaper({ title: '', category: 'legal', companyId })}
            >
              Note a paper
            </Button>
          </>
        }
        row={(document) => (
          <DocumentRow
            key={document.fileId}
            document={document}
            to={paths.editBusinessDocument(document.fileId)}
            actions={actions}
          />
        )}
        // There is no `firstUse`, because the choice of the business and the buttons always stay.
        noMatch={search ? `Nothing matches “${search}”.` : `No papers of ${name} yet.`}
        footer={
          <chakra.p mt="4" fontSize="sm">
            <TextLink to={paths.editBusiness(companyId)}>Go to {name}</TextLink>
          </chakra.p>
        }
      />
      {knownPaper && <AddPaperDialog known={knownPaper} onClose={() => setKnownPaper(undefined)} />}
    </>
  )
}
