import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Actions } from './stack.tsx'
import { Heading, Text } from './typography.tsx'

export interface EmptyStateProps {
  title: ReactNode
  /** One sentence: what will be here, and its benefit. */
  children?: ReactNode
  /** A picture of `illustrations.tsx`. */
  picture: ReactNode
  /** One button, or two. */
  action?: ReactNode
}

/** A list before its first entry: one picture, one sentence, and one or two buttons. */
export function EmptyState({ title, children, picture, action }: EmptyStateProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      textAlign="center"
      gap="3"
      py={{ base: '6', sm: '10' }}
      px="4"
    >
      <chakra.div w="11rem" aria-hidden="true">
        {picture}
      </chakra.div>
      <Heading as="h2" size="xl">
        {title}
      </Heading>
      {children && (
        <Text tone="muted" maxW="26rem">
          {children}
        </Text>
      )}
      {action && (
        <Actions justifyContent="center" mt="3">
          {action}
        </Actions>
      )}
    </chakra.div>
  )
}

export interface ErrorStateProps {
  title?: ReactNode
  /** Says what happened and which data is safe. */
  children?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** With this id, support finds the request in our log. */
  requestId?: string
}

/** An error while loading. It does not blame the person, and offers to try again. */
export function ErrorState({
  title = 'We couldn’t load this',
  children = 'Nothing is lost. Please try again in a moment.',
  onRetry,
  retrying,
  requestId,
}: ErrorStateProps) {
  return (
    <chakra.div role="alert" py="8" px="4" textAlign="center">
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      <Text tone="muted" mx="auto" mt="2">
        {children}
      </Text>
      {onRetry && (
        <Button variant="secondary" mt="5" onClick={onRetry} loading={retrying}>
          Try again
        </Button>
      )}
      {requestId && (
        <Text tone="muted" size="xs" mx="auto" mt="4">
          Reference {requestId}
        </Text>
      )}
    </chakra.div>
  )
}
