import { createHash } from 'node:crypto'
import { type AccessKey, signatureFault } from '../platform/aws-signature.ts'
import type { Simulator, SimulatorContext, SimulatorOptions } from '../platform/declaration.ts'
import { empty, type SimulatedReply, type SimulatedRequest, type SimulatorRoute, xml } from '../platform/message.ts'
import { startSimulator } from '../platform/simulator.ts'

export interface FileStoreState {
  /** In base64, by their keys. */
  objects: Record<string, string>
}

export interface Bucket extends Omit<AccessKey, 'service'> {
  readonly bucket: string
}

type Context = SimulatorContext<FileStoreState>

/** A bucket of Amazon S3, addressed by path, as the live client sees it. */
export function startFileStoreSimulator(
  own: Bucket,
  options: SimulatorOptions = {},
): Promise<Simulator<FileStoreState>> {
  return startSimulator<FileStoreState>(
    {
      name: 'file-store',
      stateVersion: 1,
      initialState: () => ({ objects: {} }),
      reject: () => failure(403, 'AccessDenied'),
      notFound: () => failure(405, 'MethodNotAllowed'),
      routes: (simulator) => [
        object(simulator, own, 'PUT', (key, { body }) => {
          simulator.change(({ objects }) => {
            objects[key] = body.toString('base64')
          })
          return empty(200)
        }),
        object(simulator, own, 'GET', (key) => {
          const found = simulator.state().objects[key]
          if (found === undefined) return failure(404, 'NoSuchKey')
          const headers = { 'content-type': 'application/octet-stream' }
          return { status: 200, headers, body: Buffer.from(found, 'base64') }
        }),
        // of what is not there, too
        object(simulator, own, 'DELETE', (key) => {
          simulator.change(({ objects }) => delete objects[key])
          return empty()
        }),
      ],
    },
    options,
  )
}

/** A call of one object, by whoever holds the key of the bucket. */
function object(
  simulator: Context,
  own: Bucket,
  method: SimulatorRoute['method'],
  done: (key: string, request: SimulatedRequest) => SimulatedReply,
): SimulatorRoute {
  return {
    method,
    path: '/:bucket/:key',
    handle(request) {
      const fault = signatureFault(request, { ...own, service: 's3' }, simulator.now())
      if (fault !== null) return failure(403, 'SignatureDoesNotMatch', fault)
      const hash = createHash('sha256').update(request.body).digest('hex')
      if (request.headers['x-amz-content-sha256'] !== hash) return failure(400, 'XAmzContentSHA256Mismatch')
      const { bucket, key = '' } = request.params
      return bucket === own.bucket ? done(key, request) : failure(404, 'NoSuchBucket')
    },
  }
}

function failure(status: number, code: string, message = code): SimulatedReply {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`
  return xml(status, text)
}
