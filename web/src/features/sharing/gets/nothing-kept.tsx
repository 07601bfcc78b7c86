import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { KeepsakePicture } from '#web/ui/illustrations.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/**
 * Shown while the owner keeps nothing that somebody could get. `children` say what is here later.
 */
export function NothingKept({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      picture={<KeepsakePicture />}
      title="You keep nothing yet"
      action={
        <>
          <LinkButton to={paths.passwords}>Store a password</LinkButton>
          <LinkButton to={paths.documents} variant="secondary">
            Add a document
          </LinkButton>
          <LinkButton to={paths.memories} variant="secondary">
            Write a memory
          </LinkButton>
        </>
      }
    >
      {children}
    </EmptyState>
  )
}
