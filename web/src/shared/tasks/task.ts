import { getTask, listTasks, type Task } from '@palkkasilta/contract/tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { askAllAgain } from '../api/cache.ts'
import { pauseAfter } from './time-left.ts'

export const isRunning = ({ endedAt }: Task) => endedAt === null

/** The work, asked for again as long as it runs; `onEnd` is called once, when it has ended while the page was open. */
export function useTask(id: string | undefined, onEnd: ((task: Task) => void) | undefined) {
  const [idAtMount] = useState(id)
  const running = useRef<string>(undefined)
  const ended = useRef<string>(undefined)
  const query = useQuery({
    queryKey: ['task', id],
    enabled: id !== undefined,
    queryFn: () => api(getTask, { params: { id: id ?? '' } }, { quiet: true, background: true }),
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : pauseAfter(state.data)),
    staleTime: 0,
  })
  const task = query.data
  useEffect(() => {
    if (!task || task.id !== id || ended.current === id) return
    if (isRunning(task)) running.current = id
    else {
      ended.current = id
      // A report that a reload shows again is no news.
      if (running.current === id || idAtMount !== id) onEnd?.(task)
      void askAllAgain((key) => key[0] === 'task')
    }
  }, [task, id, idAtMount, onEnd])
  return query
}

export type AskedTask = Pick<ReturnType<typeof useTask>, 'data' | 'error' | 'refetch'>

/** Opens the work of this kind that the person has started in another tab or before signing in again; gives why it cannot be known. */
export function useRunningTask(kind: string, id: string | undefined, open: (id: string) => void) {
  const { data, error, refetch } = useQuery({
    // of every kind: a page with several kinds of work asks once
    queryKey: ['task', 'list'],
    enabled: id === undefined,
    queryFn: () => api(listTasks, { query: {} }, { quiet: true }),
  })
  const running = data?.find((task) => task.kind === kind && isRunning(task))?.id
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (running === undefined || id !== undefined || opened.current === running) return
    opened.current = running
    open(running)
  }, [running, id, open])
  return { error, refetch }
}
