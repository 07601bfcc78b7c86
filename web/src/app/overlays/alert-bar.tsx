import { chakra } from '@chakra-ui/react'
import { clearAlert, takeAction, useAlert } from '#web/lib/page/alert.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/**
 * Shows alerts over the page: on a phone over its header, which has neither the title nor a button
 * of the page. The live region is always mounted, so that screen readers announce its changes.
 */
export function AlertBar() {
  const alert = useAlert()
  return (
    <chakra.div
      role="region"
      aria-label="Notices"
      pos="fixed"
      // On a phone an open dialog has its buttons where the alert is, so the alert waits behind it.
      zIndex={{ base: 'alertOnPhone', sm: 'alert' }}
      insetX={{ base: '3', sm: 'auto' }}
      insetEnd={{ sm: '6' }}
      top={{ base: '2', sm: 'auto' }}
      bottom={{ sm: '6' }}
      w={{ sm: '26rem' }}
      pointerEvents="none"
    >
      <div aria-live="assertive" aria-atomic="true">
        {alert && (
          <chakra.div
            pointerEvents="auto"
            borderRadius="lg"
            shadow="overlay"
            lineHeight="snug"
            animation="rise {durations.normal} ease-out"
          >
            <Banner
              tone={alert.tone ?? 'info'}
              title={alert.title}
              onClose={clearAlert}
              coversPage
              action={
                alert.action && (
                  <Button variant="secondary" onClick={takeAction}>
                    {alert.action.label}
                  </Button>
                )
              }
            >
              {alert.message}{' '}
              {alert.link && (
                <TextLink to={alert.link.to} onClick={clearAlert}>
                  {alert.link.label}
                </TextLink>
              )}
            </Banner>
          </chakra.div>
        )}
      </div>
    </chakra.div>
  )
}
