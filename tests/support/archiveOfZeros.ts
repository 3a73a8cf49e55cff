import { deflateRawSync } from 'node:zlib'

/** A ZIP with one file of so many zeros. By Node's own compression: in JavaScript hundreds of megabytes take ten seconds. */
export function archiveOfZeros(name: string, bytes: number): Uint8Array {
  const packed = deflateRawSync(Buffer.alloc(bytes))
  const path = Buffer.from(name)
  // What the local header and the directory say of it alike (APPNOTE 4.3.7 and 4.3.12), from «version
  // needed» to the length of the extra field.
  const told = Buffer.alloc(26)
  told.writeUInt16LE(20, 0)
  told.writeUInt16LE(8, 4)
  told.writeUInt32LE(packed.length, 14)
  told.writeUInt32LE(bytes, 18)
  told.writeUInt16LE(path.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), told, path, packed])
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), told, Buffer.alloc(14), path])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, entry, end])
}
