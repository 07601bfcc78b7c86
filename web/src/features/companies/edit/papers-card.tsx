import { FolderOpen } from 'lucide-react'
import type { FullCompany } from '#shared/model/company.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { businessDocumentsPath } from '../business-documents-path.ts'

/** How many papers a business has, and the way to them. */
export function PapersCard({
  company: { companyId, documents },
}: {
  company: Pick<FullCompany, 'companyId' | 'documents'>
}) {
  return (
    <Card>
      <Row>
        <Text flex="1" minW="10rem">
          {documents === 0
            ? 'No papers yet'
            : `${documents.toLocaleString('en-US')} ${documents === 1 ? 'paper' : 'papers'}`}
        </Text>
        <LinkButton
          variant="secondary"
          icon={<FolderOpen size={18} />}
          to={businessDocumentsPath(companyId)}
        >
          {documents === 0 ? 'Add papers' : 'Its papers'}
        </LinkButton>
      </Row>
    </Card>
  )
}
