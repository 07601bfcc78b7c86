import mixpanel from 'mixpanel-browser'
import type { Payload } from '#web/lib/analytics/analytics-event.ts'
import type { AppConfig } from '#web/lib/session/read-config.ts'
import { analyticsSettings, withCarriedProperties } from './analytics-settings.ts'
import type { Place } from './place.ts'

/** The analytics service, silent until it is told of a place from which it may send. */
export const openAnalyticsService = (
  { project, address }: NonNullable<AppConfig['analytics']>,
  stage: string | undefined,
) => {
  /** The events that the library would send now, each by itself. */
  const written: object[] = []
  const hold = (event: Parameters<typeof withCarriedProperties>[0]) => {
    written.push(withCarriedProperties(event))
    return null
  }
  mixpanel.init(project, {
    ...analyticsSettings(address, stage, location),
    hooks: { before_send_events: hold },
  })
  let recording = false
  const record = (wanted: boolean) => {
    if (wanted === recording) return
    recording = wanted
    if (wanted) mixpanel.start_session_recording()
    else mixpanel.stop_session_recording()
  }
  const silence = ({ forget }: { readonly forget: boolean }) => {
    // Opting out comes first, so that what the recording still holds is dropped and not sent.
    const options = { clear_persistence: forget, delete_user: false }
    mixpanel.opt_out_tracking(options)
    record(false)
  }
  return {
    /** Follows the person to a place. */
    moveTo: (place: Place) => {
      if (place === 'silent') return silence({ forget: false })
      if (mixpanel.has_opted_out_tracking()) mixpanel.clear_opt_in_out_tracking()
      record(place === 'recorded')
    },
    /**
     * Sends events in one request, which outlives the page. Rejects if the service does not take
     * them.
     */
    send: async (events: readonly Payload[]) => {
      for (const { name, properties } of events) mixpanel.track(name, properties)
      const data = JSON.stringify(written.splice(0))
      const { ok } = await fetch(`${address}/track/?ip=0`, {
        method: 'POST',
        body: new URLSearchParams({ data }),
        keepalive: true,
      })
      if (!ok) throw new Error('The analytics service refused events.')
    },
    /** Ends the measuring, and removes what the service kept in this browser. */
    end: () => silence({ forget: true }),
  }
}

export type AnalyticsService = ReturnType<typeof openAnalyticsService>
