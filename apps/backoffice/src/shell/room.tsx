import { Box } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { usePermissions } from 'react-admin';
import type { StaffRole } from '@tetri/contract';
import { RowsSkeleton } from '../components/answer.tsx';
import { canSee, type Room as RoomName } from '../service/rooms.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

/** Lets in who may enter; to everybody else the room is not there. */
export function Room({ room, children }: { room: RoomName; children: ReactNode }) {
  const { permissions, isPending } = usePermissions<StaffRole>();
  if (isPending) return null;
  if (!permissions || !canSee(permissions, room)) return <NotFoundScreen />;
  return <Suspense fallback={<Coming />}>{children}</Suspense>;
}

/** Where the content of a screen will stand. */
function Coming() {
  return (
    <Box sx={{ px: { xs: 2, md: 4 }, py: { xs: 2, md: 3 } }}>
      <RowsSkeleton />
    </Box>
  );
}
