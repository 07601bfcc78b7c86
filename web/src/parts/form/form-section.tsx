import { SectionCard, type SectionCardProps } from '#web/ui/section-card.tsx'

/** One part of the form on its own sheet. */
export const FormSection = (section: Omit<SectionCardProps, 'gap'>) => (
  <SectionCard {...section} gap="5" />
)
