import path from 'node:path';

export interface ClusterPlace {
  folder: string;
  id: string;
  ports: { monitor: number; gateway: number };
}

/** The smallest possible Ceph: one monitor, one store in memory and one gateway, on localhost only. */
export function clusterConfig({ folder, id, ports }: ClusterPlace): string {
  const run = path.join(folder, 'run');
  return `[global]
fsid = ${id}
mon host = v1:127.0.0.1:${ports.monitor}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind msgr2 = false
auth cluster required = none
auth service required = none
auth client required = none
auth allow insecure global id reclaim = true
keyring = ${path.join(folder, 'keyring')}
run dir = ${run}
admin socket = ${run}/$name.asok
log file = ${run}/$name.log
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 2000
[mon.a]
mon data = ${path.join(folder, 'mon')}
[osd]
osd data = ${path.join(folder, 'osd')}
osd objectstore = memstore
memstore device bytes = ${2 * 1024 ** 3}
osd class dir = /usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/rados-classes
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${ports.gateway}
rgw data = ${run}
`;
}
