import { Menu as Base } from '@chakra-ui/react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'

export interface MenuEntry {
  id: string
  label: ReactNode
  icon?: ReactNode
  /** Where the entry goes. */
  to?: string
  /** What the entry does. */
  onSelect?: () => void
  danger?: boolean
  /** Sets it apart from the entries above. */
  separated?: boolean
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  /** For a menu that was loaded because its button was pressed. */
  openAtFirst?: boolean
}

/** A short list of what can be done, opened by a button. */
export function Menu({ trigger, entries, openAtFirst = false }: MenuProps) {
  return (
    <Base.Root
      defaultOpen={openAtFirst}
      positioning={{ placement: 'bottom-end', gutter: 6 }}
      onSelect={({ value }) => entries.find((entry) => entry.id === value)?.onSelect?.()}
    >
      <Base.Trigger asChild>{trigger}</Base.Trigger>
      <Base.Positioner>
        <Base.Content>
          {entries.map((entry) => (
            <MenuRow key={entry.id} entry={entry} />
          ))}
        </Base.Content>
      </Base.Positioner>
    </Base.Root>
  )
}

function MenuRow({ entry }: { entry: MenuEntry }) {
  const content = (
    <>
      {entry.icon}
      {entry.label}
    </>
  )
  return (
    <>
      {entry.separated && <Base.Separator />}
      <Base.Item
        value={entry.id}
        asChild={Boolean(entry.to)}
        color={entry.danger ? 'error' : undefined}
      >
        {entry.to ? <Link to={entry.to}>{content}</Link> : content}
      </Base.Item>
    </>
  )
}
