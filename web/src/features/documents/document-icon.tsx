import { chakra } from '@chakra-ui/react'
import {
  FileText,
  HeartPulse,
  House,
  IdCard,
  Landmark,
  type LucideIcon,
  Receipt,
  Scale,
  ShieldCheck,
} from 'lucide-react'
import type { DocumentCategory } from '#shared/model/document.ts'

const icons: Readonly<Record<DocumentCategory, LucideIcon>> = {
  legal: Scale,
  identity: IdCard,
  property: House,
  money: Landmark,
  insurance: ShieldCheck,
  medical: HeartPulse,
  tax: Receipt,
  other: FileText,
}

/** The picture of a category. Its name is always beside it. */
export function DocumentIcon({ category }: { category: DocumentCategory }) {
  const Icon = icons[category]
  return (
    <chakra.span color="navy" aria-hidden="true">
      <Icon size={22} strokeWidth={1.6} />
    </chakra.span>
  )
}
