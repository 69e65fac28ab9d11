import { Card, CardActionArea, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface FigureProps {
  readonly name: string;
  readonly value: number;
  readonly to: string;
  readonly isUrgent?: boolean;
  readonly children?: ReactNode;
}

/** A number with a name that leads to what it counts. */
export function Figure({ name, value, to, isUrgent = false, children }: FigureProps) {
  return (
    <Card>
      <CardActionArea component={Link} to={to} sx={{ p: { xs: 1.75, md: 2.25 }, height: '100%' }}>
        <Typography variant="body2" color="textSecondary">
          {name}
        </Typography>
        <Typography
          sx={{ fontSize: '2rem', fontWeight: 650, lineHeight: 1.25 }}
          color={isUrgent ? 'primary' : 'textPrimary'}
        >
          {value}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div" sx={{ minHeight: '1.2rem' }}>
          {children}
        </Typography>
      </CardActionArea>
    </Card>
  );
}
