import { chakra } from '@chakra-ui/react'
import useSWR from 'swr'
import { readConfig } from '#web/lib/session/read-config.ts'

/**
 * Who runs the product, since when, and who answers. A receipt needs no `people`. The lines stay
 * free while they load.
 */
export function OperatorLines({ people = true }: { people?: boolean }) {
  const { data } = useSWR('config', readConfig)
  const operator = data?.operator
  return (
    <chakra.span display="block" minH={data && !operator ? undefined : '3lh'}>
      {operator && (
        <>
          {operator.name}, since {operator.since}
          <br />
          {operator.address}
          {people && (
            <>
              <br />
              Who answers: {operator.people}
            </>
          )}
        </>
      )}
    </chakra.span>
  )
}
