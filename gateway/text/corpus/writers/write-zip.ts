/** Writes ZIP containers byte by byte, so that tests can write dishonest ones as well. */
import { crc32, deflateRawSync } from "node:zlib";

export type ZipPart = {
  name: string;
  data: Buffer | string;
  /** What the container says of the part, where that is not the truth. */
  claims?: { unpackedBytes?: number; checksum?: number; isEncrypted?: boolean };
};

/** Nothing, as deflate writes it. */
const nothing = Buffer.from([3, 0]);

export function writeZip(parts: ZipPart[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, data, claims = {} } of parts) {
    const bytes = typeof data === "string" ? Buffer.from(data) : data;
    const packed = bytes.length === 0 ? nothing : deflateRawSync(bytes);
    const title = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0); // version of the format
    shared.writeUInt16LE(0x800 | (claims.isEncrypted ? 1 : 0), 2); // names are UTF-8
    shared.writeUInt16LE(8, 4); // deflate
    shared.writeUInt32LE(claims.checksum ?? crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(claims.unpackedBytes ?? bytes.length, 18);
    shared.writeUInt16LE(title.length, 22);
    const header = Buffer.concat([Buffer.from("PK\x03\x04"), shared, title, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), shared, rest, title]));
    local.push(header);
    offset += header.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, list, Buffer.from("PK\x05\x06"), end]);
}
