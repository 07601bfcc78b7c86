import { Tabs as Base } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'

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
  const list = useRef<HTMLDivElement>(null)
  const labels = tabs.map((tab) => tab.label).join()
  // An address can lead to a tab that is out of sight on a phone. `scrollIntoView` would also
  // scroll the page. Labels get wider when their counts and the fonts arrive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for another tab, and for new labels.
  useEffect(() => {
    const line = list.current
    const selected = line?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!line || !selected) return
    const observer = new ResizeObserver(() => {
      const room = line.clientWidth - selected.offsetWidth
      line.scrollTo({ left: selected.offsetLeft - room / 2 })
    })
    observer.observe(selected)
    return () => observer.disconnect()
  }, [value, labels])
  return (
    <Base.Root
      lazyMount
      {...(value === undefined ? { defaultValue: tabs[0]?.id } : { value })}
      onValueChange={(change) => onChange?.(change.value)}
    >
      <Base.List ref={list} aria-label={label}>
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
