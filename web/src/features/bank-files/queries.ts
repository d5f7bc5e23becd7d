import * as contract from '@palkkasilta/contract/bank-files.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'

const keys = {
  list: ['bank-files', 'list'] as const,
  xml: (reference: string) => ['bank-files', 'xml', reference] as const,
}

type Files = readonly contract.BankFile[]

export function useBankFiles<Selected = Files>(select?: (files: Files) => Selected) {
  return useQuery({
    queryKey: keys.list,
    queryFn: ({ signal }): Promise<Files> => api(contract.listBankFiles, undefined, { signal }),
    ...(select ? { select } : {}),
  })
}

export function useBankFileXml(fileReference: string) {
  return useQuery({
    queryKey: keys.xml(fileReference),
    queryFn: async ({ signal }) => String(await api(contract.bankFileXml, { params: { fileReference } }, { signal })),
    staleTime: 0,
  })
}

/** What the bank says moves payments and salaries, too. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => cache.invalidateQueries() })
}

export function useRefreshList() {
  return useChange(() => api(contract.refreshBankFiles))
}

export function useMatchAll() {
  return useChange(() => api(contract.matchAllFiles))
}

export function useFetchFile() {
  return useChange((fileReference: string) => api(contract.fetchBankFile, { params: { fileReference } }))
}
