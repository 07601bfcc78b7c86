import { Menu as Base } from '@chakra-ui/react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'

export interface MenuEntry {
  id: string
  label: ReactNode
  icon?: ReactNode
  /** The URL that the entry opens. */
  to?: string
  /** The effect of the entry when it is chosen. */
  onSelect?: () => void
  /** Whether it changes or deletes something. */
  changes?: boolean
  danger?: boolean
  /** Separates it from the entries above. */
  separated?: boolean
}

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  /** For a menu whose code was loaded by the press of its button. */
  openAtFirst?: boolean
}

/** A short list of actions, opened by a button. */
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
