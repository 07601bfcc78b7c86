import { Trash2 } from 'lucide-react'
import { HiddenInMemorial } from '#web/lib/session/memorial.ts'
import { Button, type ButtonProps } from './button.tsx'

/** The button that deletes what a page is about, after a question. Every page has the same one. */
export function DeleteButton(props: Omit<ButtonProps, 'variant' | 'color' | 'icon'>) {
  return (
    <HiddenInMemorial>
      <Button variant="secondary" color="error" icon={<Trash2 size={18} />} {...props} />
    </HiddenInMemorial>
  )
}
