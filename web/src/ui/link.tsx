import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = Omit<AnchorProps, 'href'> & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>

/** A link to a page of the route table: `<TextLink to="/tamigo/bills/$billId" params={{ billId }}>`. */
export const TextLink = createLink((props: Props) => <Anchor {...props} />)
