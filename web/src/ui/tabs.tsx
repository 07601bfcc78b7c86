import { Tabs as Base } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface Tab {
  id: string
  label: ReactNode
  content: ReactNode
}

export interface TabsProps {
  tabs: readonly Tab[]
  /** The list's name for screen readers. */
  label: string
  value?: string
  onChange?: (id: string) => void
}

/** Parts of one screen, one at a time. Arrow keys move between them. */
export function Tabs({ tabs, label, value, onChange }: TabsProps) {
  return (
    <Base.Root
      lazyMount
      {...(value === undefined ? { defaultValue: tabs[0]?.id } : { value })}
      onValueChange={(change) => onChange?.(change.value)}
    >
      <Base.List aria-label={label}>
        {tabs.map((tab) => (
          <Base.Trigger key={tab.id} value={tab.id}>
            {tab.label}
          </Base.Trigger>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Content key={tab.id} value={tab.id}>
          {tab.content}
        </Base.Content>
      ))}
    </Base.Root>
  )
}
